import { make, picture, sized, units } from './dom.js';

/** Each creates the inside of a card and returns a function that fills it with an item, called each time the card is reused. */

function art(item, width, height, lead) {
  const frame = make('div', lead ? 'art ring charted' : 'art ring', item);
  frame.style.width = units(width);
  frame.style.height = units(height);
  return frame;
}

export function titled(width, height, addressOf, badgeOf) {
  return (item) => {
    const frame = art(item, width, height, false);
    const show = picture(frame);
    const badge = badgeOf && make('div', 'badge', frame);
    const title = make('div', width < 300 ? 'title narrow' : 'title', item);
    return (thing) => {
      const address = addressOf(thing);
      show(address && sized(address, width), thing.color);
      title.textContent = thing.title;
      item.setAttribute('aria-label', thing.title);
      if (badge) {
        badge.textContent = badgeOf(thing);
        badge.className = thing.status === 'live' ? 'badge live' : 'badge';
      }
    };
  };
}

export function poster(width, { charted = false, noteOf } = {}) {
  return (item) => {
    const frame = art(item, width, width * 1.5, charted);
    const place = charted && make('div', 'place', frame);
    const show = picture(frame);
    const note = noteOf && make('div', 'note', item);
    return (title, at) => {
      show(title.poster && sized(title.poster, width), title.color);
      item.setAttribute('aria-label', title.title);
      if (place) place.textContent = at + 1;
      if (note) note.textContent = noteOf(title);
    };
  };
}

export function tile(width, height) {
  return (item) => {
    const body = make('div', 'tile', art(item, width, height, false));
    const logo = make('img', '', body);
    logo.alt = '';
    logo.decoding = 'async';
    const now = make('div', 'now', body);
    const done = make('div', '', make('div', 'line', body));
    return (channel) => {
      logo.src = sized(channel.logo, 176);
      now.textContent = channel.now?.title ?? '';
      item.setAttribute('aria-label', channel.name);
      const start = channel.now ? Date.parse(channel.now.starts_at) : 0;
      const length = channel.now ? Date.parse(channel.now.ends_at) - start : 1;
      done.style.transform = `scaleX(${Math.max(0, Math.min(1, (Date.now() - start) / length))})`;
    };
  };
}
