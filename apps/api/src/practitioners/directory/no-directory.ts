import { Logger } from '@nestjs/common';
import { Problem } from '../../http/problems/problem.js';
import type { IdentityDirectory } from './identity-directory.js';

/** The directory of an identity provider for which none is configured: every lookup fails, so that no fictitious users are returned. */
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
