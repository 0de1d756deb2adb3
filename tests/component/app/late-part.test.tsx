import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteFirstScreen } from '#src/app/first-screen.ts';
import { LatePart } from '#src/app/late-part.tsx';

test('a late part appears once the first screen is drawn', async () => {
  await import('#src/app/after-start.ts');
  render(<LatePart render={() => 'late'} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('late')).toBeNull();
  noteFirstScreen();
  await screen.findByText('late');
});
