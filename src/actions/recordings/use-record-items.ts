import type { Programme } from '@oyna/contract/channel';
import type { Recording } from '@oyna/contract/recordings';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { DAY_MS, DAYS_BACK } from '../../features/guide/model/guide-range.ts';
import { useRecordingList } from '../../features/recordings/api/list-recordings.ts';
import { recordingState } from '../../features/recordings/model/recording-state.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { recordIcon } from '../../ui/record-icon.ts';
import { removeIcon } from '../../ui/remove-icon.ts';
import type { MenuItem } from '../card-menu/menu-items.tsx';
import { type MenuMeans, useMenuParts } from '../card-menu/menu-parts.ts';
import { useRecord } from './use-record.ts';

interface RecordItemsOptions extends MenuMeans {
  readonly quiet?: boolean;
  /** The channel whose programmes have items; without one, only recordings have. */
  readonly channel?: { readonly recordable?: boolean | undefined };
}

/** Returns functions that make the items of a menu by which programmes are recorded. They need `liveTexts`. */
export function useRecordItems({ navigation, whenSignedIn, quiet = false, channel }: RecordItemsOptions) {
  const { t } = useTranslation();
  const { item } = useMenuParts({ whenSignedIn });
  const isRecordable = channel?.recordable ?? false;
  const list = useRecordingList(isRecordable);
  const record = useRecord(navigation, quiet);
  const shownAs = useShownAs();
  /** The items of a recording. */
  const itemsOf = (recording: Recording): MenuItem[] => {
    const { id, series } = recording;
    const state = recordingState(recording, serverNow());
    const remove = (): void =>
      void import('../ask.tsx').then(({ ask }) =>
        ask({
          question: t('recording.deleteQuestion'),
          text: shownAs(recording).title,
          answer: t('recording.delete'),
          onAnswer: () => record({ kind: 'delete', id }),
        }),
      );
    return [
      ...(state === 'running'
        ? [item('stopRecording', recordIcon, t('recording.stop'), () => record({ kind: 'stop', id }))]
        : []),
      state === 'planned'
        ? item('cancelRecording', removeIcon, t('recording.cancel'), () => record({ kind: 'cancel', id }))
        : { ...item('deleteRecording', removeIcon, t('recording.delete'), remove), onPress: remove },
      ...(series === null
        ? []
        : [
            item('forgetSeries', removeIcon, t('recording.forget'), () =>
              record({ kind: 'forget', id: series }),
            ),
          ]),
    ];
  };
  return {
    itemsOf,
    /** The items of a programme of the channel; none if it cannot be recorded. */
    itemsFor: (programme: Pick<Programme, 'id' | 'starts_at' | 'ends_at'>): MenuItem[] => {
      const own = (list ?? []).filter((it) => it.programme === programme.id)[0];
      if (own) return itemsOf(own);
      const now = serverNow();
      const isGone =
        Date.parse(programme.ends_at) <= now && Date.parse(programme.starts_at) < now - DAYS_BACK * DAY_MS;
      if (!isRecordable || isGone) return [];
      const add = (kind: 'add' | 'addSeries') => (): void =>
        whenSignedIn(() => record({ kind, programme: programme.id }));
      return [
        item('record', recordIcon, t('recording.add'), add('add')),
        item('recordSeries', recordIcon, t('recording.addSeries'), add('addSeries')),
      ];
    },
  };
}
