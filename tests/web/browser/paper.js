// What a printed document measures, in millimetres, and all that leaves its place.
async () => {
  await document.fonts.ready
  const mm = 96 / 25.4
  const size = (node) => { const r = node.getBoundingClientRect(); return [r.width / mm, r.height / mm] }
  const near = (value, digits) => Number(value.toFixed(digits))
  const all = (selector, within = document) => [...within.querySelectorAll(selector)]
  const faults = []
  for (const [number, page] of all('.page').entries()) {
    const sheet = page.getBoundingClientRect()
    const cards = all('.card', page).map((card) => card.getBoundingClientRect())
    const overlaps = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    for (const [at, card] of cards.entries()) if (cards.slice(at + 1).some((other) => overlaps(card, other))) faults.push([number, 'cards overlap'])
    for (const box of all('.box', page)) {
      const place = box.getBoundingClientRect(), range = document.createRange()
      range.selectNodeContents(box)
      const text = range.getBoundingClientRect()
      // The leading of a line may reach a little out of its box; letters may not.
      const beyond = Math.max(text.right - place.right, place.left - text.left, text.bottom - place.bottom - 0.3 * mm) / mm
      const card = box.closest('.card')?.getBoundingClientRect() ?? sheet
      const out = text.bottom > card.bottom || text.right > card.right
      if (beyond > 0.1 || out) faults.push([number, 'text', box.textContent.slice(0, 50), near(beyond, 2)])
    }
    for (const node of all('svg text, .cut', page)) {
      const place = node.getBoundingClientRect()
      const margin = Math.min(place.left - sheet.left, sheet.right - place.right, place.top - sheet.top, sheet.bottom - place.bottom) / mm
      if (margin < 5) faults.push([number, 'margin', node.textContent, near(margin, 2)])
    }
  }
  return {
    faults,
    fonts: [...document.fonts].filter((font) => font.status === 'loaded').length,
    pages: all('.page').map((page) => size(page).map((value) => near(value, 1))),
    cards: all('.card').map((card) => size(card).map((value) => near(value, 1))),
    rulers: all('.ruler').map((ruler) => size(ruler)[0]),
    strips: all('.strip').length,
    soles: all('.sole').map((sole) => size(sole).map((value) => near(value, 1))),
    sticks: all('.stick').map((stick) => near(size(stick)[0], 1)),
  }
}
