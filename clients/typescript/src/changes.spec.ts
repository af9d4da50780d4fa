import { changesOf, type Heard } from './changes.js';

const block = (id: string, state: string) =>
  `event: change\nid: ${id}\ndata: {"id":"a","revision":"${id}","state":"${state}"}\n\n`;

describe('The stream of changes', () => {
  /** A server that gives these streams one after the other, and then none: each is a text, or the status of a refusal. */
  const server = (...streams: (string | number)[]) => {
    const asked: Record<string, string>[] = [];
    const noted: string[] = [];
    const open = async (headers: Record<string, string>) => {
      asked.push(headers);
      const stream = streams.shift() ?? 403;
      if (typeof stream === 'string') return new Response(`retry: 0\n: listening\n\n${stream}`);
      return Response.json({ code: 'missing_grant', status: stream, userMessage: '', errors: [] }, { status: stream });
    };
    return { asked, noted, source: { open, note: (id: string) => void noted.push(id) } };
  };
  const heardOf = async (hearing: AsyncGenerator<Heard, void>) => {
    const heard: Heard[] = [];
    const error = await (async () => {
      for await (const one of hearing) heard.push(one);
    })().catch((thrown: unknown) => thrown);
    return { heard, error };
  };

  it('is opened again where it ends, behind the last change, and tells each change once', async () => {
    const { asked, noted, source } = server(
      block('0/1', 'PRI') + block('0/2', 'CHIUSURA_UOD'),
      503,
      block('0/2', 'CHIUSURA_UOD') + block('0/3-1', 'PRI'),
    );
    const { heard } = await heardOf(changesOf(source, {}));
    expect(heard).toEqual([
      { event: 'change', position: '0/1', change: expect.objectContaining({ state: 'PRI' }) },
      { event: 'change', position: '0/2', change: expect.objectContaining({ state: 'CHIUSURA_UOD' }) },
      { event: 'change', position: '0/3-1', change: expect.objectContaining({ state: 'PRI' }) },
    ]);
    expect(asked.map((headers) => headers['last-event-id'])).toEqual([undefined, '0/2', '0/2', '0/3-1']);
    expect(noted).toEqual(['0/1', '0/2', '0/2', '0/3']);
  });

  it('goes on where an earlier program left off', async () => {
    const { asked, source } = server('');
    await heardOf(changesOf(source, { after: '0/9' }));
    expect(asked[0]).toMatchObject({ 'last-event-id': '0/9' });
  });

  it('says that all is to be read afresh where nobody knows what was missed', async () => {
    const told = server('event: reset\nid: 0/9\ndata: {}\n\n');
    expect((await heardOf(changesOf(told.source, {}))).heard).toEqual([{ event: 'reread' }]);
    const unheard = server('', '');
    expect((await heardOf(changesOf(unheard.source, {}))).heard).toEqual([{ event: 'reread' }]);
  });

  it('ends with an error where the caller may not listen', async () => {
    const { heard, error } = await heardOf(changesOf(server().source, {}));
    expect([heard, error]).toEqual([[], expect.objectContaining({ name: 'ProblemError', code: 'missing_grant' })]);
  });

  it('is left with the loop that reads it', async () => {
    let isLeft = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(block('0/1', 'PRI'))),
      cancel: () => void (isLeft = true),
    });
    for await (const { event } of changesOf({ open: async () => new Response(body), note: () => {} }, {}))
      if (event === 'change') break;
    expect(isLeft).toBe(true);
  });
});
