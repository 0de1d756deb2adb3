import { useTranslation } from 'react-i18next';
import type { Lineup } from '../../../features/channels/model/lineup.ts';
import type { LineupPart } from '../../../features/channels/model/lineup-part.ts';
import { classes } from '../../../ui/classes.ts';
import { Grid } from '../../../ui/grid.tsx';
import styles from './channel-list.module.css';

interface ChannelPartsProps {
  readonly focusKey: string;
  readonly lineup: Lineup;
  readonly chosen: LineupPart;
  readonly onChoose: (part: LineupPart) => void;
}

interface NamedPart {
  readonly key: string;
  readonly name: string;
  readonly part: LineupPart;
}

/** All channels, the favourites, and the categories, beside the list of channels. */
export function ChannelParts({ focusKey, lineup, chosen, onChoose }: ChannelPartsProps) {
  const { t } = useTranslation();
  const parts: readonly NamedPart[] = [
    { key: '-all', name: t('channels.all'), part: { kind: 'all' } },
    { key: '-favourites', name: t('channels.favourites'), part: { kind: 'favourites' } },
    ...lineup.categories.map(
      ({ slug, name }): NamedPart => ({ key: slug, name, part: { kind: 'category', slug } }),
    ),
  ];
  const isChosen = ({ part }: NamedPart): boolean =>
    part.kind === 'category' && chosen.kind === 'category'
      ? part.slug === chosen.slug
      : part.kind === chosen.kind;
  return (
    <div className={styles.parts}>
      <h2 className={styles.heading}>{t('menu.channels')}</h2>
      <Grid
        name="channel-parts"
        remembers={false}
        label={t('menu.channels')}
        items={parts}
        keyOf={({ key }) => key}
        labelOf={({ name }) => name}
        columns={1}
        stepX={392}
        stepY={96}
        viewport={864}
        focusKey={focusKey}
        start={Math.max(0, parts.findIndex(isChosen))}
        onPress={({ part }) => onChoose(part)}
        render={(part) => (
          <div className={classes(styles.part, isChosen(part) && styles.current)}>{part.name}</div>
        )}
      />
    </div>
  );
}
