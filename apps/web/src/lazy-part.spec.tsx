import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { pageMessages, shellLabels } from '@percorso/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { PartMissing } from './api/load-part';
import { notify } from './api/notify';
import { lazyPart } from './lazy-part';
import { system } from './theme/system';

const Grafico = ({ anno }: { anno: number }) => <p>Grafico del {anno}</p>;
const loads = () => Promise.resolve({ default: Grafico });
const renderPart = (load: typeof loads) => {
  const Part = lazyPart(load);
  return render(
    <ChakraProvider value={system}>
      <textarea aria-label="Note" />
      <Suspense>
        <Part anno={2026} />
      </Suspense>
    </ChakraProvider>,
  );
};
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('A part of a page whose file fails to load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  });

  it('is requested again before the user is notified', async () => {
    const load = vi.fn(loads).mockImplementationOnce(broken).mockImplementationOnce(broken);
    renderPart(load);
    expect(await screen.findByText('Grafico del 2026')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('shows the failure in its own place, is loaded by «Riprova», and leaves text typed beside it unchanged', async () => {
    const load = vi.fn(broken as typeof loads);
    renderPart(load);
    await userEvent.type(screen.getByLabelText('Note'), 'Da completare');
    expect(await screen.findByRole('alert')).toHaveTextContent(pageMessages.partMissing);
    expect(notify.error).toHaveBeenCalledWith(expect.any(PartMissing));
    load.mockImplementation(loads);
    await userEvent.click(screen.getByRole('button', { name: shellLabels.retry }));
    expect(await screen.findByText('Grafico del 2026')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Da completare');
  });
});
