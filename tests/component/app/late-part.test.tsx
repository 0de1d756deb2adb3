import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LatePart } from '#src/app/late-part.tsx';
import { noteFirstScreen } from '#src/state/first-screen.ts';

test('a late part appears once the first screen is drawn', async () => {
  await import('#src/app/after-start.ts');
  render(<LatePart render={() => 'late'} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('late')).toBeNull();
  noteFirstScreen();
  await screen.findByText('late');
});
