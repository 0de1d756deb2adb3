import { useTranslation } from 'react-i18next';
import { bellIcon } from '../../features/guide/components/guide-icons.ts';
import { clockTime } from '../../i18n/format.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { closeModal } from '../../state/modal.ts';
import styles from '../../ui/action-menu.module.css';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import type { ProgrammeAction, ProgrammeChoice } from '../programme-choices.ts';

interface ProgrammeMenuProps {
  readonly choice: ProgrammeChoice;
  readonly choices: readonly ProgrammeAction[];
  readonly hasReminder: boolean;
  readonly onChoose: (action: ProgrammeAction) => void;
}

const shapes = {
  watchLive: icons.play,
  startOver: icons.restart,
  watchArchive: icons.play,
  remind: bellIcon,
};

/** The actions on a programme; for the modal. */
export function ProgrammeMenu({
  choice: { channel, cell },
  choices,
  hasReminder,
  onChoose,
}: ProgrammeMenuProps) {
  const { t } = useTranslation();
  const shownAs = useShownAs();
  return (
    <div className={styles.menu}>
      <ModalHeading>{cell.kind === 'programme' ? shownAs(cell.programme).title : channel.name}</ModalHeading>
      <p>{`${clockTime(cell.start)}–${clockTime(cell.end)}, ${channel.number} ${channel.name}`}</p>
      <div className={styles.items} role="menu">
        {choices.map((action, place) => (
          <Button
            key={action}
            icon={shapes[action]}
            label={t(action === 'remind' && hasReminder ? 'guide.forget' : `guide.${action}`)}
            on={action === 'remind' ? hasReminder : undefined}
            oneOf={{
              role: action === 'remind' ? 'menuitemcheckbox' : 'menuitem',
              position: place + 1,
              count: choices.length,
            }}
            onPress={() => {
              closeModal();
              onChoose(action);
            }}
            className={styles.item}
          />
        ))}
      </div>
    </div>
  );
}
