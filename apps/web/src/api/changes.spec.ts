import type { MockInstance } from 'vitest';
import { TextDecoderStream } from 'node:stream/web';
import { ApiError, unreachable } from './api-error';
import { listenToChanges } from './changes';
import { api } from './client';
import { seenPosition } from './position';

const change = (revision: number) => ({ id: 'e1', revision, type: 'SAVE' });
const event = (id: string, revision: number) =>
  `event: change\nid: ${id}\ndata: ${JSON.stringify(change(revision))}\n\n`;
/** Returns a stream that sends these blocks and ends. */
const stream = (...blocks: string[]) => new Response(blocks.join(''));

describe('A stream of changes whose connection is lost', () => {
  let raw: MockInstance<typeof api.raw>;
  let stopListening: () => void;
  const onChange = vi.fn<(change: { revision: number }) => void>();
  const onMissed = vi.fn();

  beforeAll(() => void vi.stubGlobal('TextDecoderStream', TextDecoderStream));
  beforeEach(() => {
    vi.clearAllMocks();
    raw = vi.spyOn(api, 'raw');
  });
  afterEach(() => {
    stopListening();
    vi.restoreAllMocks();
  });

  /** Listens to the streams one after the other. Resolves when all are read and one more is requested. */
  async function listenToStreams(...streams: (Response | Error)[]) {
    const finished = new Promise<void>((resolve) => {
      for (const one of streams)
        if (one instanceof Error) raw.mockRejectedValueOnce(one);
        else raw.mockResolvedValueOnce(one);
      raw.mockImplementation(() => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    stopListening = listenToChanges({ onChange, onMissed });
    await finished;
  }
  const requestedIds = () => raw.mock.calls.map(([, options]) => options?.headers?.['last-event-id']);
  const receivedRevisions = () => onChange.mock.calls.map(([{ revision }]) => revision);

  it('is requested again from the last event id, without a full refetch', async () => {
    await listenToStreams(stream(': listening\nid: 0/1-1\n\n', event('0/2-7', 1)), stream(event('0/3-8', 2)));
    expect(requestedIds()).toEqual([undefined, '0/2-7', '0/3-8']);
    expect([receivedRevisions(), onMissed.mock.calls.length]).toEqual([[1, 2], 0]);
    expect(seenPosition()).toBe('0/3');
  });

  it('is requested again from the id of the last heartbeat if no event concerned the user', async () => {
    await listenToStreams(stream(': listening\nid: 0/1-1\n\n', ': still here\nid: 0/9-9\n\n'));
    expect(requestedIds()).toEqual([undefined, '0/9-9']);
    expect([receivedRevisions(), onMissed.mock.calls.length]).toEqual([[], 0]);
  });

  it('passes each revision of an instance to the listeners once', async () => {
    await listenToStreams(stream(event('0/2-7', 1), event('0/2-8', 1)), stream(event('0/2-8', 1), event('0/3-1', 2)));
    expect(receivedRevisions()).toEqual([1, 2]);
  });

  it('causes a full refetch if the server cannot replay the missed events, and resumes from the id of the reset', async () => {
    await listenToStreams(
      stream(event('0/2-7', 1)),
      stream(`event: reset\ndata: {}\nid: 0/8-8\n\n`, event('0/9-9', 2)),
    );
    expect(requestedIds()).toEqual([undefined, '0/2-7', '0/9-9']);
    expect([receivedRevisions(), onMissed.mock.calls.length]).toEqual([[1, 2], 1]);
  });

  it('causes a full refetch if it was lost before it sent an id', async () => {
    await listenToStreams(stream(': listening\n\n'), stream(': listening\n\n'));
    expect([requestedIds(), onMissed.mock.calls.length]).toEqual([[undefined, undefined, undefined], 1]);
  });

  it('is requested again after three seconds if the server is unreachable, and never after a 403', async () => {
    vi.useFakeTimers();
    // Removes the random part of the delay.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    try {
      const reconnecting = listenToStreams(stream(event('0/2-7', 1)), unreachable());
      await vi.advanceTimersByTimeAsync(2999);
      expect(requestedIds()).toEqual([undefined, '0/2-7']);
      await vi.advanceTimersByTimeAsync(1);
      await reconnecting;
      expect(requestedIds()).toEqual([undefined, '0/2-7', '0/2-7']);
      expect(onMissed).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
    stopListening();
    raw.mockReset().mockRejectedValue(new ApiError({ status: 403 }));
    stopListening = listenToChanges({ onChange, onMissed });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(requestedIds()).toEqual([undefined]);
  });
});
