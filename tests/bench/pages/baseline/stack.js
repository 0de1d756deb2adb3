import { make, shift } from './dom.js';

const anchor = 140;
const screen = 1080;
const ahead = 3;

/** Vertically stacked sections, created as they come near, that slide to keep the focused one fully visible. */
export class Stack {
  constructor(parent, onSection) {
    this.top = make('div', 'top', parent);
    this.element = make('div', 'stack', parent);
    this.onSection = onSection;
    this.sections = [];
    this.current = 0;
  }

  /** `build(parent)` creates an object with `focus` and `press`. */
  add(height, build) {
    const above = this.sections[this.sections.length - 1];
    this.sections.push({ height, build, at: above ? above.at + above.height : 0, stop: null });
    this.draw();
  }

  draw() {
    const { sections, current } = this;
    for (const section of sections.slice(0, current + ahead + 1)) {
      if (section.stop) continue;
      const holder = make('div', 'section', this.element);
      holder.style.transform = shift(0, section.at);
      section.stop = section.build(holder);
    }
    const last = sections[sections.length - 1];
    const offset =
      current === 0
        ? 0
        : Math.max(0, Math.min(sections[current].at - anchor, last.at + last.height - screen));
    this.element.style.transform = shift(0, -offset);
    this.top.className = offset > 0 ? 'top slid' : 'top';
  }

  focus() {
    this.sections[this.current].stop.focus();
  }

  press(arrow) {
    if (this.sections[this.current].stop.press(arrow)) return true;
    if (arrow === 'left') return false;
    const next = this.current + (arrow === 'down' ? 1 : arrow === 'up' ? -1 : 0);
    if (next === this.current || !this.sections[next]) return true;
    this.current = next;
    this.draw();
    this.focus();
    this.onSection(next);
    return true;
  }
}
