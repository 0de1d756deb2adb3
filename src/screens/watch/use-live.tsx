import { type ReactNode, useMemo } from 'react';
import type { LiveMoment, LiveParts, Player } from '../../features/player/index.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import type { LiveItem } from './live/live-item.ts';

/** Outside the download that the picture waits for. */
const importPart = () => import('./live/live-part.tsx').then(({ LivePart }) => LivePart);

interface LiveRendering {
  readonly renderLive?: (moment: LiveMoment) => LiveParts;
  readonly renderBeside?: (player: Player) => ReactNode;
}

/** Adds live playback to the player: its controls, and the part that follows the live edge. Empty until their code loads. */
export function useLive(item: LiveItem): LiveRendering {
  const Part = useLazyComponent(importPart, true);
  return useMemo(() => {
    if (!Part) return {};
    return {
      renderLive: (moment) => ({
        title: <Part part="title" item={item} moment={moment} />,
        now: <Part part="now" item={item} moment={moment} />,
        times: <Part part="times" item={item} moment={moment} />,
        buttons: <Part part="buttons" item={item} moment={moment} />,
      }),
      renderBeside: (player) => player.state.live && <Part part="edge" item={item} player={player} />,
    };
  }, [Part, item]);
}
