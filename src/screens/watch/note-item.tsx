import { useEffect } from 'react';
import type { Playable } from '../../features/player/index.ts';
import { useNowPlaying } from '../../state/now-playing.ts';
import { remoteContent } from './remote-content.ts';

interface NoteItemProps {
  readonly what: Playable;
  readonly thumbnails: string | null;
}

/** Notes the item for the viewer's phones. Renders nothing. */
export function NoteItem({ what, thumbnails }: NoteItemProps) {
  useEffect(() => {
    const item = { content: remoteContent(what), thumbnails };
    useNowPlaying.setState({ item });
    return () => {
      // The next item may have been noted already.
      if (useNowPlaying.getState().item === item) useNowPlaying.setState({ item: null });
    };
  });
  return null;
}
