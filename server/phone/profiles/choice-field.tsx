/** Value and label. */
export type Choice = readonly [value: string, label: string];

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The initial value. */
  readonly chosen: string;
  readonly onChoose?: (value: string) => void;
}

/** A field of a form with a few choices. */
export function ChoiceField({ name, label, choices, chosen, onChoose }: ChoiceFieldProps) {
  return (
    <label>
      {label}
      <select name={name} onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
