import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decadeOf, decades } from '../../features/cinema/model/decades.ts';
import { useLayer } from '../../focus/tree/layers.ts';
import { moveFocus } from '../../focus/tree/move-focus.ts';
import { type Choice, ChoicePanel } from '../../ui/choice-panel.tsx';

interface YearPanelProps {
  readonly heading: string;
  /** Newest first. */
  readonly years: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (value: Choice['value']) => void;
}

/** Years by decade: OK on a decade shows its years, Back the decades again; for the modal. */
export function YearPanel({ heading, years, chosen, onChoose }: YearPanelProps) {
  const { t } = useTranslation();
  const all = decades(years);
  const [open, setOpen] = useState<number | null>(null);
  const [last, setLast] = useState(chosen === undefined ? undefined : decadeOf(chosen));
  const decade = all.find(({ start }) => start === open);
  useLayer(open !== null, () => setOpen(null));
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other cards
  useEffect(() => {
    if (moved.current) moveFocus('years');
    moved.current = true;
  }, [open]);
  if (decade) {
    return (
      <ChoicePanel
        key={decade.start}
        focusKey="years"
        heading={`${heading}: ${decade.label}`}
        choices={decade.years.map((year) => ({ value: year, label: String(year) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  }
  return (
    <ChoicePanel
      key="decades"
      focusKey="years"
      heading={heading}
      choices={[
        { value: undefined, label: t('filters.any') },
        ...all.map(({ start, label }) => ({ value: start, label })),
      ]}
      chosen={chosen === undefined ? undefined : decadeOf(chosen)}
      start={last}
      onChoose={(value) => {
        const [only, another] = all.find(({ start }) => start === value)?.years ?? [];
        setLast(Number(value));
        if (only === undefined || another === undefined) onChoose(only);
        else setOpen(Number(value));
      }}
    />
  );
}
