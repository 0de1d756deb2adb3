import type { Recording } from '@oyna/contract/recordings';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { recordingState } from '../../features/recordings/model/recording-state.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import { useShownAs } from '../../state/age-limit.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { useRecordItems } from '../recordings/use-record-items.ts';
import { MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';

interface RecordingMenuProps extends MenuMeans {
  readonly recording: Recording;
}

/** The actions on a recording; for the modal. */
export function RecordingMenu({ recording, ...means }: RecordingMenuProps) {
  const { t, i18n } = useTranslation();
  const shownAs = useShownAs();
  const { item } = useMenuParts(means);
  const { itemsOf } = useRecordItems(means);
  const { channel, id, starts_at } = recording;
  const now = serverNow();
  const state = recordingState(recording, now);
  const when = dayAndTime(t, i18n.language, Date.parse(starts_at), now);
  const watch = (): void => means.navigation.open({ name: 'watchRecording', channel: channel.id, id });
  return (
    <div className={styles.menu}>
      <ModalHeading>{shownAs(recording).title}</ModalHeading>
      <p>{[when, numberedName(channel), t(`recording.${state}`)].join(' · ')}</p>
      <MenuItems
        items={[
          ...(state === 'planned' ? [] : [item('watch', icons.play, t('action.watch'), watch)]),
          ...itemsOf(recording),
        ]}
      />
    </div>
  );
}
