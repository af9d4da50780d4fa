import { forgetDrafts } from './forget-drafts';
import { draftKey } from './use-draft';

describe('Signing out', () => {
  it('removes all drafts, but nothing else that the session stores', () => {
    sessionStorage.setItem(draftKey('user', 'registration'), '{}');
    sessionStorage.setItem(draftKey('user', 'sheet'), '{}');
    sessionStorage.setItem('menu', 'static');
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['menu']);
  });
});
