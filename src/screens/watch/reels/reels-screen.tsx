import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInAction } from '../../../actions/use-signed-in-action.ts';
import { useMediaKeys } from '../../../features/player/index.ts';
import { useReelOrder } from '../../../features/reels/api/use-reel-order.ts';
import { FocusGroup } from '../../../focus/tree/focus-group.tsx';
import { useLayer } from '../../../focus/tree/layers.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../../focus/tree/use-enter.ts';
import { withTexts } from '../../../i18n/start-i18n.ts';
import { browseTexts } from '../../../i18n/start-texts.ts';
import { useSmallPicture } from '../../../state/small-picture.ts';
import { FocusableSkeleton } from '../../../ui/focusable-skeleton.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { useLeave } from '../use-leave.ts';
import { ReelPlayer } from './reel-player.tsx';
import styles from './reels.module.css';
import { useReelSteps } from './use-reel-steps.ts';

/** Number of reels before the end of the loaded ones at which the next page is requested. */
const NEAR_END = 4;

/** Outside the download that the picture waits for. */
const importPart = () => withTexts(import('./reel-part.tsx'), browseTexts).then(({ ReelPart }) => ReelPart);

/** Short vertical videos, one after the other. Up and Down change the reel, Right opens its actions. */
export function ReelsScreen({ id }: { readonly id: number | null }) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const isSmall = useSmallPicture((small) => small?.key === entry);
  const leave = useLeave();
  const whenSignedIn = useSignedInAction();
  // The reel that the viewer came for; others of the list replace the address.
  const [front, setFront] = useState(id);
  const { order, pages } = useReelOrder(front);
  const { ids, find } = order;
  const { steps, send } = useReelSteps(ids, id);
  if (id !== null && id !== front && ids.indexOf(id) < 0) setFront(id);
  const { opened, shown, direction } = steps;
  const isPlaying = typeof opened === 'number';
  const [open, setOpen] = useState(false);
  const [failing, setFailing] = useState(false);
  const Part = useLazyComponent(importPart, true);
  const hasPanel = open && Part !== null && !failing && isPlaying;
  useLayer(active && hasPanel, () => setOpen(false));
  const at = typeof shown === 'number' ? ids.indexOf(shown) : ids.length;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const isLoading = !pages.isError && (pages.isPending || hasNextPage);
  const isShort = shown !== null && at >= ids.length - NEAR_END;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  useEnter(isPlaying ? 'playing' : 'waiting');
  const step = (by: 1 | -1): void => {
    setOpen(false);
    send({ type: 'step', by });
  };
  const back = (): void => step(-1);
  const stop = (): void => leave('asked');
  useMediaKeys(isPlaying ? {} : { up: back, channelUp: back, previous: back, down: () => undefined, stop });
  return (
    <FocusGroup orientation="horizontal" focusKey={screenKey(entry)} className={styles.screen}>
      {!isPlaying && (!Part || isLoading) && (
        <div className={styles.waiting}>
          <FocusableSkeleton label={t('state.loading')} />
        </div>
      )}
      {Part && typeof shown === 'number' && <Part part="behind" reel={find(shown)} />}
      {(active || isSmall) && isPlaying && typeof shown === 'number' && (
        <ReelPlayer
          id={opened}
          shown={shown}
          direction={direction}
          find={find}
          next={[ids[at + direction], ids[at - direction]].flatMap((each) => each ?? [])}
          pictureKey={`reel:${entry}`}
          hasPanel={hasPanel}
          onStep={step}
          onPanel={() => setOpen(true)}
          onLeave={stop}
          Part={Part}
          onFailing={setFailing}
        />
      )}
      {Part && (
        <Part
          part="beside"
          pages={pages}
          shown={typeof shown === 'number' && !failing ? shown : null}
          find={find}
          opened={opened}
          hasPrevious={at > 0}
          hasNext={typeof shown === 'number'}
          hasPanel={hasPanel}
          panelKey={`reel:${entry}/actions`}
          onPanel={setOpen}
          onStep={step}
          whenSignedIn={whenSignedIn}
          onFirst={() => {
            const [first] = ids;
            if (first !== undefined) send({ type: 'opened', id: first });
          }}
        />
      )}
    </FocusGroup>
  );
}
