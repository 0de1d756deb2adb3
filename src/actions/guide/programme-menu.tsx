import { useTranslation } from 'react-i18next';
import { bellIcon } from '../../features/guide/components/guide-icons.ts';
import { reactionIcons } from '../../features/library/components/reaction-icons.ts';
import { clockTime } from '../../i18n/format.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import { useShownAs } from '../../state/age-limit.ts';
import styles from '../../ui/action-menu.module.css';
import { classes } from '../../ui/classes.ts';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { MenuItems } from '../card-menu/menu-items.tsx';
import { type MenuMeans, useMenuParts } from '../card-menu/menu-parts.ts';
import { useFavourite } from '../card-menu/use-favourite.ts';
import about from './programme-about.module.css';
import { ProgrammeAbout } from './programme-about.tsx';
import type { ProgrammeAction, ProgrammeChoice } from './programme-choices.ts';

const importRecordItems = () =>
  import('../recordings/record-items.tsx').then(({ RecordItems }) => RecordItems);

interface ProgrammeMenuProps extends MenuMeans {
  readonly choice: ProgrammeChoice;
  readonly choices: readonly ProgrammeAction[];
  readonly hasReminder: boolean;
  /** Says nothing of a success, because a message would cover the guide. */
  readonly quiet: boolean;
  readonly onChoose: (action: ProgrammeAction) => void;
}

const shapes = {
  watchLive: icons.play,
  startOver: laterIcons.restart,
  watchArchive: icons.play,
  remind: bellIcon,
};

/** A programme with the actions on it and its channel; for the modal. */
export function ProgrammeMenu({
  choice: { channel, cell },
  choices,
  hasReminder,
  quiet,
  onChoose,
  navigation,
  whenSignedIn,
}: ProgrammeMenuProps) {
  const { t } = useTranslation();
  const shownAs = useShownAs();
  const { item, toggle } = useMenuParts({ whenSignedIn });
  const RecordItems = useLazyComponent(importRecordItems, channel.recordable ?? false);
  const favourite = useFavourite(channel, { quiet });
  return (
    <div className={classes(styles.menu, cell.kind === 'programme' && about.wide)}>
      <ModalHeading>{cell.kind === 'programme' ? shownAs(cell.programme).title : channel.name}</ModalHeading>
      <p>{`${clockTime(cell.start)}–${clockTime(cell.end)}, ${numberedName(channel)}`}</p>
      {cell.kind === 'programme' && <ProgrammeAbout programme={cell.programme} />}
      <MenuItems
        items={[
          ...choices.map((action) => ({
            ...item(
              action,
              shapes[action],
              t(action === 'remind' && hasReminder ? 'guide.forget' : `guide.${action}`),
              () => onChoose(action),
            ),
            ...(action === 'remind' && { on: hasReminder }),
          })),
          toggle('favourite', reactionIcons.heart, favourite.label, favourite),
        ]}
      />
      {RecordItems && cell.kind === 'programme' && (
        <RecordItems
          channel={channel}
          programme={cell.programme}
          navigation={navigation}
          whenSignedIn={whenSignedIn}
          quiet={quiet}
        />
      )}
    </div>
  );
}
