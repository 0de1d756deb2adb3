import { useState } from 'preact/hooks';
import { Button } from '../parts.tsx';

interface ConfirmButtonProps {
  readonly label: string;
  /** The label after the first tap. */
  readonly question: string;
  /** Accessible name, if the label alone is ambiguous. */
  readonly name?: string;
  readonly kind?: 'main';
  readonly hidden?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks once more; it forgets the first tap when it loses the focus. */
export function ConfirmButton({
  label,
  question,
  name,
  kind,
  hidden = false,
  onConfirm,
}: ConfirmButtonProps) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      {...(kind && { kind })}
      label={isSure ? undefined : name}
      hidden={hidden}
      onClick={() => {
        if (isSure) onConfirm();
        setSure(!isSure);
      }}
      onBlur={() => setSure(false)}
    >
      {isSure ? question : label}
    </Button>
  );
}
