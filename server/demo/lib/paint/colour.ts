export type Triple = readonly [number, number, number];

export function triple(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hex(colour: Triple): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = triple(from);
  const [r2, g2, b2] = triple(to);
  return hex([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
}

export function fade(colour: string, alpha: number): string {
  const [r, g, b] = triple(colour);
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, alpha)).toFixed(3)})`;
}

export function luminance(colour: string): number {
  const [r, g, b] = triple(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
