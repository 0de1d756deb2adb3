import { focusSoon } from '../tree/focus-soon.ts';
import { showFocus } from '../tree/show-focus.ts';

/** A range of indexes, including the last. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The cards of a list that are in the document, and the focused one. */
export class CardWindow {
  onPoint: (index: number) => void = () => undefined;
  onPress: (index: number) => void = () => undefined;
  private readonly elements = new Map<number, HTMLElement>();
  private span: Span = { first: 0, last: -1 };
  private cursor = 0;
  private focused = false;
  private highlighted: HTMLElement | null = null;

  /** Registers the element for an index; returns a function that unregisters it. */
  put(index: number, element: HTMLElement): () => void {
    this.elements.set(index, element);
    return () => {
      if (this.elements.get(index) === element) this.elements.delete(index);
    };
  }

  has(index: number): boolean {
    return this.elements.has(index);
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
    this.updateHighlight();
  }

  /** Whether the card at an index shows the focus. */
  shows(index: number): boolean {
    return this.highlighted !== null && this.elements.get(index) === this.highlighted;
  }

  isFocused(): boolean {
    return this.focused;
  }

  focus(focused: boolean): void {
    this.focused = focused;
    this.updateHighlight();
  }

  private updateHighlight(): void {
    const wanted = this.focused ? (this.elements.get(this.cursor) ?? null) : null;
    if (this.highlighted === wanted) return;
    if (this.highlighted) showFocus(this.highlighted, false);
    this.highlighted = wanted;
    if (!wanted) return;
    showFocus(wanted, true);
    focusSoon(wanted);
  }
}
