import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { comeAgain } from './lib/renewal'

addEventListener('vite:preloadError', (event) => {
  if (comeAgain(sessionStorage, Date.now())) {
    event.preventDefault()
    location.reload()
  }
})

const target = document.getElementById('app')
if (target) mount(App, { target })
