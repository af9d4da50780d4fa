import { loadConfig } from './config.js';
import { withCurrentNames } from './former-names.js';

describe('A setting that was renamed', () => {
  it('is read under its former name, with a warning', () => {
    const warn = vi.fn();
    expect(withCurrentNames({ DOOR_QUEUE: '7', SHED_QUEUE: '' }, warn)).toMatchObject({ SHED_QUEUE: '7' });
    expect(warn.mock.calls).toEqual([['DOOR_QUEUE is now called SHED_QUEUE']]);
  });

  it('is ignored if the current name is set too', () => {
    const warn = vi.fn();
    expect(withCurrentNames({ DOOR_QUEUE: '7', SHED_QUEUE: '9' }, warn)).toMatchObject({ SHED_QUEUE: '9' });
    expect(warn.mock.calls).toEqual([['DOOR_QUEUE is now called SHED_QUEUE, which is set: DOOR_QUEUE is ignored']]);
  });

  it('reaches the configuration', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    expect(
      loadConfig({ DATABASE_URL: 'postgres://localhost/percorso', DOOR_WAIT_SECONDS: '4' }).limits.shedAfterMs,
    ).toBe(4000);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
