/** Lengths are units of a canvas 1920 wide, as in the app. */
export const units = (length) => `${length / 10}rem`;
export const shift = (x, y) => `translate3d(${units(x)}, ${units(y)}, 0)`;

/** Creates an element with attributes and children. */
export function make(name, className, parent, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  parent?.appendChild(element);
  return element;
}

const paths = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9',
  cinema: 'M4 5h16v14H4zM4 9.5h16',
  channels: 'M4 6h16v10H4zM9 19h6M12 16v3',
  person: 'M12 12.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM5 20c.6-3.6 3.4-5.2 7-5.2s6.4 1.6 7 5.2',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  library: 'M5 5v14M9.5 5v14M13.5 5.5l5 13.5',
  chat: 'M4 5h16v11H10l-4.5 4v-4H4zM8 9h8M8 12.5h5',
  play: 'M8 5.5v13l10.5-6.5z',
};

export function icon(name, parent) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '3.2rem');
  svg.setAttribute('height', '3.2rem');
  svg.setAttribute('fill', name === 'play' ? 'currentColor' : 'none');
  svg.setAttribute('stroke', name === 'play' ? 'none' : 'currentColor');
  svg.setAttribute('stroke-width', '1.8');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', paths[name]);
  svg.appendChild(path);
  parent.appendChild(svg);
}

/** Address of a picture in the width of a card. */
export function sized(address, width) {
  return `${address}?w=${Math.ceil((width * innerWidth) / 1920)}`;
}

/** A picture on its placeholder colour, shown once it has loaded; `show` replaces it. */
export function picture(parent) {
  const frame = make('div', 'picture', parent);
  const image = make('img', '', frame);
  image.alt = '';
  image.decoding = 'async';
  image.addEventListener('load', () => image.classList.add('there'));
  return (address, color) => {
    image.classList.remove('there');
    frame.style.backgroundColor = color;
    if (address) image.src = address;
    else image.removeAttribute('src');
  };
}

/** The element that shows the focus in the whole page. */
let marked = null;

export function mark(element) {
  if (marked === element) return;
  marked?.removeAttribute('data-focused');
  element.setAttribute('data-focused', '');
  marked = element;
}

export async function call(path, query = {}) {
  const answer = await fetch(`/api/v2/${path}?${new URLSearchParams(query)}`, {
    headers: { 'accept-language': 'uz' },
  });
  return (await answer.json()).results;
}
