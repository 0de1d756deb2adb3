const paths = {
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  back: 'M9 7l-5 5 5 5M4 12h11a5 5 0 0 1 0 10',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  playPause: 'M4 5v14l8-7zM16 5v14M20 5v14',
  rewind: 'M12 6l-7 6 7 6zM20 6l-7 6 7 6z',
  fastForward: 'M12 6l7 6-7 6zM4 6l7 6-7 6z',
  captions: 'M3 5h18v14H3zM7 13h4M13 13h4M7 16h8',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  guide: 'M3 5h18v14H3zM3 10h18M9 10v9',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.1',
} as const;

export type KeyIconName = keyof typeof paths;

/** A decorative picture on a key, whose name says the same. */
export function KeyIcon({ name }: { readonly name: KeyIconName }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={paths[name]}
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
