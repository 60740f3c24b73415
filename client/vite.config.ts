import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { icons } from './icons.ts'
import { packed } from './packed.ts'

export default defineConfig({
  plugins: [svelte(), icons(), packed()],
  build: {
    outDir: '../src/escarmouche/web/static',
    emptyOutDir: true,
    // How small each file becomes is told by nobody who waits for it.
    reportCompressedSize: false,
    // A strict content security policy forbids data: addresses, so nothing is written into the stylesheet.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8123', ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
  // Without this Vitest would load Svelte's server build, in which nothing reacts.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})
