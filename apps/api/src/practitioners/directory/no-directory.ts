import { Logger } from '@nestjs/common';
import { Problem } from '../../http/problems/problem.js';
import type { IdentityDirectory } from './identity-directory.js';

/** For an identity provider without a configured directory: every lookup fails, instead of using made-up people. */
export class NoDirectory implements IdentityDirectory {
  readonly kind = 'none';

  constructor() {
    new Logger('IdentityDirectory').warn('DIRECTORY_URL is not set: accounts cannot be looked up.');
  }

  byUsername(): Promise<never> {
    return Promise.reject(new Problem(503, 'directory_absent'));
  }

  byId(): Promise<never> {
    return this.byUsername();
  }
}
