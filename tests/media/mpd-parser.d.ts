declare module 'mpd-parser' {
  interface Playlist {
    /** The index of a track of one file. */
    readonly sidx: {
      readonly uri: string;
      readonly duration: number;
      readonly byterange: { readonly offset: number; readonly length: number };
    };
  }

  export function parse(
    manifest: string,
    options: {
      readonly manifestUri: string;
      readonly eventHandler: (event: { readonly message: string }) => void;
    },
  ): {
    readonly playlists: readonly Playlist[];
    readonly mediaGroups: {
      readonly AUDIO: { readonly audio?: Record<string, { readonly playlists: readonly Playlist[] }> };
    };
  };
}
