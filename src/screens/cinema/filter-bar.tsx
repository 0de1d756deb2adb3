import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import type { CinemaFilters } from '../../routes/cinema-filters.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/chips.module.css';
import { type Choice, ChoicePanel } from '../../ui/choice-panel.tsx';
import { classes } from '../../ui/classes.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import { withFilter } from './with-filter.ts';
import { YearPanel } from './year-panel.tsx';

interface FilterBarProps {
  readonly filters: CinemaFilters;
  readonly onChange: (filters: CinemaFilters) => void;
}

/** A chip for each filter, and one that clears all filters. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const filterChoices = useFilterChoices(filters);
  const choose = (name: keyof CinemaFilters, heading: string, choices: readonly Choice[]): void => {
    const onChoose = (value: Choice['value']): void => {
      closeModal();
      onChange(withFilter(filters, name, value as never));
    };
    const years = choices.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    openModal(
      name === 'year' ? (
        <YearPanel heading={heading} years={years} chosen={filters.year} onChoose={onChoose} />
      ) : (
        <ChoicePanel heading={heading} choices={choices} chosen={filters[name]} onChoose={onChoose} />
      ),
    );
  };
  return (
    <FocusGroup orientation="horizontal" className={styles.bar} role="group" label={t('filters.label')}>
      {filterChoices.map(({ name, heading, choices }) => {
        const chosen = filters[name];
        const label = choices.find(({ value }) => value === chosen)?.label ?? String(chosen);
        return (
          <Button
            key={name}
            label={chosen === undefined ? heading : label}
            spoken={chosen === undefined ? heading : `${heading}: ${label}`}
            onPress={() => choose(name, heading, choices)}
            className={classes(styles.chip, chosen !== undefined && styles.chosen)}
          />
        );
      })}
      {Object.keys(filters).length > 0 && (
        <Button label={t('filters.clear')} onPress={() => onChange({})} className={styles.chip} />
      )}
    </FocusGroup>
  );
}
