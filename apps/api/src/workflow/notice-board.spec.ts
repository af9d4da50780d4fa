import type { Database } from '../database/database.js';
import { NoticeBoard } from './notice-board.js';
import type { Notice } from './notices.js';
import type { RecentNotices } from './recent-notices.js';

const notice = (id: string) => ({ change: { id } }) as Notice;

describe('Notices of committed changes', () => {
  it('are published late and in order if the database gives no connection at first; notices that it refuses are not sent again', async () => {
    const published: string[][] = [];
    const answers = [Object.assign(new Error('connect'), { syscall: 'connect', code: 'ECONNREFUSED' }), undefined];
    const query = (_: unknown, [, notices]: [string, string[]]) => {
      const error = answers.shift();
      if (error) return Promise.reject(error);
      published.push(notices.map((text) => (JSON.parse(text) as Notice).change.id));
      return published.length === 2 ? Promise.reject(new Error('refused')) : Promise.resolve({});
    };
    const board = new NoticeBoard({ query } as unknown as Database, {} as RecentNotices);
    Object.assign(board, { logger: { error: () => undefined } });
    board.post([notice('first')]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    board.post([notice('second')]);
    await board.flushed();
    board.post([notice('third')]);
    await board.flushed();
    expect(published).toEqual([['first', 'second'], ['third']]);
  });
});
