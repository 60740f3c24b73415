/** What a place is painted with: the ground, blots that make it uneven, and what lies or grows on it. */
export interface Paint {
  base: string
  blots: string[]
  specks: string[]
  /** How what grows or lies there is drawn: blades, pebbles, paving, planks. */
  grain: 'blades' | 'pebbles' | 'paving' | 'planks' | 'drifts'
  /** A trodden path; none where all is trodden. */
  path?: string
  /** What a hill is heaped of, at its foot and on its top. */
  earth: [string, string]
  /** The crowns of trees, dark and light. */
  leaves: [string, string][]
  /** What grows on the ground: its colour, how much of it. */
  tufts: [string, number]
  pebbles: string
  sky: string
  light: string
  /** How strongly sun and sky shine, and where the sun stands: from the left, how high. */
  sun: [strength: number, sky: number, aside: number, high: number]
}

const MEADOW: Paint = {
  base: '#8a9a62', grain: 'blades',
  path: '#b59a6a', earth: ['#5d5330', '#c9d0a0'],
  leaves: [['#2c4a22', '#6c9a44'], ['#2f5226', '#7da84c'], ['#27452a', '#5f9150'], ['#3a5424', '#8aa84a']],
  tufts: ['#7f9a4a', 420], pebbles: '#8e897b',
  sun: [2.9, 2.1, 0.62, 0.8],
  sky: '#fff3dc', light: '#ffe9c0',
  blots: ['rgb(104 122 68 / 12%)', 'rgb(170 176 116 / 11%)', 'rgb(150 126 82 / 11%)', 'rgb(84 106 58 / 9%)'],
  specks: ['rgb(52 76 30 / 35%)', 'rgb(178 190 108 / 30%)', 'rgb(96 122 52 / 35%)'],
}

export const PLACES: Record<string, Paint> & { meadow: Paint } = {
  meadow: MEADOW,
  town: {
    base: '#8e8370', grain: 'paving',
    earth: ['#6b6250', '#d0c6ae'], leaves: [['#3b4a22', '#8a9a44'], ['#4a4a22', '#a8984c']], tufts: ['#7d8a4c', 90],
    pebbles: '#9a917e',
    sun: [3.3, 2.4, 0.8, 0.7],
    sky: '#fff0da', light: '#ffdfb4',
    blots: ['rgb(118 106 86 / 14%)', 'rgb(172 162 138 / 12%)', 'rgb(88 98 60 / 10%)'],
    specks: ['rgb(66 58 44 / 30%)', 'rgb(208 198 172 / 26%)'],
  },
  snow: {
    base: '#d9dfe4', grain: 'drifts',
    path: '#a9a79c', earth: ['#8b939c', '#ffffff'],
    leaves: [['#24433a', '#dfe9ee'], ['#2c4a44', '#eef4f6'], ['#33503f', '#c9d8dc']], tufts: ['#a7a48a', 130],
    pebbles: '#8f979e',
    sun: [2.3, 2.5, 0.9, 0.5],
    sky: '#e8f2ff', light: '#fff2dd',
    blots: ['rgb(186 198 212 / 22%)', 'rgb(255 255 255 / 30%)', 'rgb(150 160 150 / 10%)'],
    specks: ['rgb(130 142 148 / 26%)', 'rgb(255 255 255 / 55%)'],
  },
  marsh: {
    base: '#5d6b46', grain: 'blades',
    path: '#6f6242', earth: ['#463f28', '#a3a878'], leaves: [['#2c3a22', '#5f7a44'], ['#38422a', '#76824c']],
    tufts: ['#8c8f4c', 520], pebbles: '#6c6a58',
    sun: [2.1, 2.2, 0.8, 0.6],
    sky: '#e6ecd8', light: '#f4e6bd',
    blots: ['rgb(48 66 48 / 16%)', 'rgb(110 118 70 / 12%)', 'rgb(70 58 36 / 14%)'],
    specks: ['rgb(38 54 30 / 40%)', 'rgb(150 150 86 / 30%)'],
  },
  desert: {
    base: '#c5a871', grain: 'drifts',
    path: '#dcc493', earth: ['#8a6a3c', '#f0dcb0'], leaves: [['#5a5a2a', '#a8a452'], ['#4a5a30', '#8e9c50']],
    tufts: ['#9a8a4c', 120], pebbles: '#a58c62',
    sun: [3.4, 1.8, 0.5, 1.0],
    sky: '#fff0d2', light: '#ffe2a8',
    blots: ['rgb(170 138 84 / 14%)', 'rgb(226 204 152 / 16%)', 'rgb(140 104 60 / 8%)'],
    specks: ['rgb(120 88 48 / 24%)', 'rgb(244 226 178 / 40%)'],
  },
  cave: {
    base: '#57524d', grain: 'pebbles',
    earth: ['#34302e', '#98918a'], leaves: [['#3a3442', '#7c6a8a'], ['#34403e', '#5f8a84']], tufts: ['#5a6a5c', 60],
    pebbles: '#6e6862',
    sun: [2.2, 1.5, 0.3, 0.9],
    sky: '#c9d4e4', light: '#ffd9a0',
    blots: ['rgb(40 38 40 / 18%)', 'rgb(108 102 96 / 12%)', 'rgb(66 74 80 / 14%)'],
    specks: ['rgb(26 24 26 / 40%)', 'rgb(150 144 136 / 26%)'],
  },
  deck: {
    base: '#8a6a45', grain: 'planks',
    earth: ['#5a4128', '#b8935f'],
    leaves: [['#2c4a22', '#6c9a44'], ['#2f5226', '#7da84c'], ['#27452a', '#5f9150'], ['#3a5424', '#8aa84a']],
    tufts: ['#7d8a4c', 0], pebbles: '#8f7a58',
    sun: [3.0, 2.1, 0.7, 0.7],
    sky: '#eef4ff', light: '#ffe6bd',
    blots: ['rgb(96 70 42 / 12%)', 'rgb(160 128 86 / 10%)'],
    specks: ['rgb(60 42 24 / 28%)', 'rgb(188 158 112 / 24%)'],
  },
}
