import type { CSSProperties, ReactNode } from 'react';
import type { CardWindow } from '../focus/cursor/card-window.ts';
import { useCard } from '../focus/cursor/use-card.ts';

interface CursorItemProps {
  readonly children: ReactNode;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly cards: CardWindow;
  readonly index: number;
  readonly label: string;
  /** Whether it is on or in use. */
  readonly on?: boolean | undefined;
}

/** An item of a list with a cursor: it has a name and responds to the pointer. */
export function CursorItem({ children, className, style, cards, index, label, on }: CursorItemProps) {
  const { ref, bind } = useCard(cards, index);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={label}
      aria-pressed={on}
      className={className}
      style={style}
    >
      {children}
    </div>
  );
}
