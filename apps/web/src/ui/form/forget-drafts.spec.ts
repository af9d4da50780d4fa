import { forgetDrafts } from './forget-drafts';
import { draftKey } from './use-draft';

describe('signing out', () => {
  it('leaves no drafts behind', () => {
    sessionStorage.setItem(draftKey('user', 'registration'), '{}');
    sessionStorage.setItem(draftKey('user', 'sheet'), '{}');
    sessionStorage.setItem('menu', 'static');
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['menu']);
  });
});
