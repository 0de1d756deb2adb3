import { make, mark, shift, units } from './dom.js';

/** Cards of a list near its cursor, reused as it moves: a card represents every index that equals its own modulo `size`. */
class Cards {
  constructor({ parent, items, fill, size, positionOf, cornerOf, width }) {
    Object.assign(this, { items, fill, size, positionOf, cornerOf, width });
    this.track = make('div', 'track', parent);
    this.slots = [];
  }

  slot(place) {
    let slot = this.slots[place % this.size];
    if (!slot) {
      const item = make('div', 'item', this.track);
      item.tabIndex = -1;
      item.setAttribute('role', 'button');
      item.style.width = units(this.width);
      slot = { item, fill: this.fill(item), place: -1 };
      this.slots[place % this.size] = slot;
    }
    return slot;
  }

  show(first, last) {
    for (let place = first; place <= last; place++) {
      const slot = this.slot(place);
      if (slot.place === place) continue;
      slot.place = place;
      slot.item.setAttribute('data-pos', this.positionOf(place));
      const [x, y] = this.cornerOf(place);
      slot.item.style.left = units(x);
      slot.item.style.top = units(y);
      slot.fill(this.items[place], place);
    }
  }
}

const viewport = 1648;

export class Rail {
  constructor({ parent, heading, items, row, width, height, step, fill }) {
    this.count = items.length;
    this.step = step;
    this.width = width;
    this.cursor = 0;
    this.moves = false;
    this.screenful = Math.ceil(viewport / step) + 1;
    this.element = make('section', 'rail', parent);
    this.element.setAttribute('aria-label', heading);
    make('h2', '', this.element, heading);
    const clip = make('div', 'clip', this.element);
    clip.style.height = units(height);
    this.cards = new Cards({
      parent: clip,
      items,
      fill,
      size: this.screenful + 2 * Math.ceil(this.screenful / 2) + 1,
      positionOf: (place) => `${row},${place}`,
      cornerOf: (place) => [place * step, 0],
      width,
    });
    this.draw();
  }

  draw() {
    const total = (this.count - 1) * this.step + this.width;
    const offset = Math.max(0, Math.min((this.cursor - 1) * this.step, total - viewport));
    const seen = Math.floor(offset / this.step);
    const around = this.moves ? Math.ceil(this.screenful / 2) : 1;
    this.cards.show(Math.max(0, seen - around), Math.min(this.count - 1, seen + this.screenful + around));
    this.cards.track.style.transform = shift(-offset, 0);
  }

  focus() {
    mark(this.cards.slot(this.cursor).item);
  }

  /** `false` if the arrow leaves the rail. */
  press(arrow) {
    const next = this.cursor + (arrow === 'right' ? 1 : arrow === 'left' ? -1 : 0);
    if (next === this.cursor || next < 0) return false;
    if (next >= this.count) return true;
    this.cursor = next;
    this.moves = true;
    this.draw();
    this.focus();
    return true;
  }
}

export class Grid {
  constructor({ parent, items, columns, stepX, gap, stepY, height, fill, onNearEnd }) {
    Object.assign(this, { items, columns, stepY, onNearEnd });
    this.cursor = 0;
    this.seenRows = Math.max(1, Math.floor(height / stepY));
    this.cards = new Cards({
      parent: make('div', 'clip', parent),
      items,
      fill,
      size: (this.seenRows + 4) * columns,
      positionOf: (place) => `${Math.floor(place / columns)},${place % columns}`,
      cornerOf: (place) => [(place % columns) * stepX, Math.floor(place / columns) * stepY],
      width: stepX - gap,
    });
    this.draw();
  }

  draw() {
    const { columns, seenRows } = this;
    const rows = Math.ceil(this.items.length / columns);
    const row = Math.floor(this.cursor / columns);
    const top = Math.max(0, Math.min(row - (seenRows > 1 ? 1 : 0), rows - seenRows));
    const last = Math.min(this.items.length, (top + seenRows + 2) * columns) - 1;
    this.cards.show(Math.max(0, top - 2) * columns, last);
    this.cards.track.style.transform = shift(0, -top * this.stepY);
  }

  focus() {
    mark(this.cards.slot(this.cursor).item);
  }

  press(arrow) {
    const { columns } = this;
    const count = this.items.length;
    const column = this.cursor % columns;
    let next = this.cursor;
    if (arrow === 'left') {
      if (column === 0) return false;
      next -= 1;
    } else if (arrow === 'right') next += column < columns - 1 && next + 1 < count ? 1 : 0;
    else if (arrow === 'up') {
      if (next < columns) return false;
      next -= columns;
    } else if (Math.floor(next / columns) < Math.floor((count - 1) / columns)) {
      next = Math.min(next + columns, count - 1);
    }
    if (next === this.cursor) return true;
    this.cursor = next;
    if (next >= count - columns * 2) this.onNearEnd();
    this.draw();
    this.focus();
    return true;
  }
}
