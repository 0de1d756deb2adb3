import { units } from './units.ts';

interface EdgeArrowProps {
  readonly side: 'left' | 'right' | 'up' | 'down';
  /** Center from the left, in units, where the side does not say it. */
  readonly at?: number;
  readonly onPress: () => void;
}

/** Pages a rail or a page for a pointer. Not focusable, and hidden from the voice guide. Styles: `edge-arrow.css`. */
export function EdgeArrow({ side, at, onPress }: EdgeArrowProps) {
  return (
    <div
      aria-hidden="true"
      data-edge={side}
      style={at === undefined ? undefined : { left: units(at) }}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  );
}
