import { closeModal, openModal } from '../../state/modal.ts';
import { type Choice, ChoicePanel } from '../../ui/choice-panel.tsx';

interface Choices<T extends string | number> {
  readonly heading: string;
  readonly choices: readonly (Choice & { readonly value: T })[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** Shows the values of a setting; the chosen one applies at once. */
export function openChoices<T extends string | number>({
  heading,
  choices,
  chosen,
  onChoose,
}: Choices<T>): void {
  openModal(
    <ChoicePanel
      heading={heading}
      choices={choices}
      chosen={chosen}
      onChoose={(value) => {
        closeModal();
        onChoose(value as T);
      }}
    />,
  );
}
