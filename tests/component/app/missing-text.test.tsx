import { render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';

function Texts() {
  const { t } = useTranslation();
  return (
    <p>{[t('action.retry'), t('no.such.text'), t('no.such.text', { count: 2, title: 'Aks' })].join(' | ')}</p>
  );
}

test('a missing text shows its key, and the screen stays', () => {
  render(<Texts />);
  expect(screen.getByText('Try again | no.such.text | no.such.text')).toBeDefined();
});
