export interface IconShape {
  /** SVG path data in a box of 24 × 24. */
  readonly path: string;
  /** Filled instead of outlined. */
  readonly filled?: true;
  /** Width of the outline in the same box. */
  readonly stroke?: number;
}

interface IconProps {
  readonly shape: IconShape;
  /** Filled, for the active state. */
  readonly solid?: boolean | undefined;
  /** Side, in units. */
  readonly size?: number;
}

export function Icon({ shape, size = 32, solid: on = false }: IconProps) {
  const solid = on || shape.filled;
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / 10}rem`}
      height={`${size / 10}rem`}
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={shape.stroke ?? 2}
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape.path} />
    </svg>
  );
}
