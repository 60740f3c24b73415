import { BufferAttribute, BufferGeometry, Color, ExtrudeGeometry, Path, Shape } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

/** A ring of the ground in space: x and −z, as `Shape` wants it, so that it lies right once it is turned flat. */
export function shapeOf(points: readonly (readonly [number, number])[]): Shape {
  const shape = new Shape()
  points.forEach(([x, z], at) => (at === 0 ? shape.moveTo(x, -z) : shape.lineTo(x, -z)))
  shape.closePath()
  return shape
}

/** What stands on a ring, from one height to another, its upper edge broken a little. */
export function prism(points: readonly (readonly [number, number])[], bottom: number, top: number, bevel = 0.05): BufferGeometry {
  const edge = Math.min(bevel, (top - bottom) * 0.45)
  const depth = Math.max(top - bottom - 2 * edge, 0.001)
  const geometry = new ExtrudeGeometry(shapeOf(points), {
    depth, curveSegments: 1, bevelEnabled: edge > 0, bevelSize: edge, bevelOffset: -edge, bevelThickness: edge, bevelSegments: 1,
  })
  geometry.rotateX(-Math.PI / 2)
  geometry.translate(0, bottom + edge, 0)
  return geometry
}

/** The same geometry in one colour, or in one that depends on the height: light falls on what is high. */
export function painted(geometry: BufferGeometry, colour: string, high = colour): BufferGeometry {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry
  flat.deleteAttribute('uv')
  const position = flat.getAttribute('position')
  flat.computeBoundingBox()
  const [low, top] = [flat.boundingBox?.min.y ?? 0, flat.boundingBox?.max.y ?? 1]
  const [from, to, mixed] = [new Color(colour), new Color(high), new Color()]
  const colours = new Float32Array(position.count * 3)
  for (let at = 0; at < position.count; at++) {
    mixed.lerpColors(from, to, top > low ? (position.getY(at) - low) / (top - low) : 0).toArray(colours, at * 3)
  }
  flat.setAttribute('color', new BufferAttribute(colours, 3))
  return flat
}

/** Many geometries as one; all of them painted. */
export function joined(parts: BufferGeometry[]): BufferGeometry {
  const found = mergeGeometries(parts, false)
  for (const part of parts) part.dispose()
  found.computeVertexNormals()
  return found
}

/** A drawing in the letters of SVG (M, L, Q, C, Z; absolute, y down) as shapes, y up. */
export function drawn(d: string, height: number): Shape {
  const shape = new Shape()
  let into: Path = shape
  let begun = false
  for (const [, letter, numbers] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = (numbers ?? '').trim().split(/[\s,]+/).filter(Boolean).map(Number).map((value, at) => (at % 2 ? height - value : value)) as number[]
    const at = (index: number) => n[index] as number
    if (letter === 'M') {
      if (begun) shape.holes.push((into = new Path()))
      begun = true
      into.moveTo(at(0), at(1))
    } else if (letter === 'L') for (let k = 0; k < n.length; k += 2) into.lineTo(at(k), at(k + 1))
    else if (letter === 'Q') for (let k = 0; k < n.length; k += 4) into.quadraticCurveTo(at(k), at(k + 1), at(k + 2), at(k + 3))
    else if (letter === 'C') for (let k = 0; k < n.length; k += 6) into.bezierCurveTo(at(k), at(k + 1), at(k + 2), at(k + 3), at(k + 4), at(k + 5))
    else into.closePath()
  }
  return shape
}
