import { focusSoon } from './focus-soon.ts';
import { showFocus } from './show-focus.ts';

/** A range of indexes, including the last. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The cards of a list that are in the document, and the focused one. */
export class CardWindow {
  onPoint: (place: number) => void = () => undefined;
  onPress: (place: number) => void = () => undefined;
  private readonly elements = new Map<number, HTMLElement>();
  private span: Span = { first: 0, last: -1 };
  private cursor = 0;
  private focused = false;
  private marked: HTMLElement | null = null;

  /** Registers the element for an index; returns a function that unregisters it. */
  put(place: number, element: HTMLElement): () => void {
    this.elements.set(place, element);
    return () => {
      if (this.elements.get(place) === element) this.elements.delete(place);
    };
  }

  has(place: number): boolean {
    return this.elements.has(place);
  }

  /** Whether the document contains exactly the cards of this range. */
  spans({ first, last }: Span): boolean {
    return this.span.first === first && this.span.last === last;
  }

  drawn(span: Span): void {
    this.span = span;
  }

  show(cursor: number): void {
    this.cursor = cursor;
    this.mark();
  }

  /** Whether the card at an index shows the focus. */
  shows(place: number): boolean {
    return this.marked !== null && this.elements.get(place) === this.marked;
  }

  isFocused(): boolean {
    return this.focused;
  }

  focus(focused: boolean): void {
    this.focused = focused;
    this.mark();
  }

  private mark(): void {
    const wanted = this.focused ? (this.elements.get(this.cursor) ?? null) : null;
    if (this.marked === wanted) return;
    if (this.marked) showFocus(this.marked, false);
    this.marked = wanted;
    if (!wanted) return;
    showFocus(wanted, true);
    focusSoon(wanted);
  }
}
