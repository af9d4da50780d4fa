import { repliesMustBeAsDescribed } from './described-replies.js';

afterEach(repliesMustBeAsDescribed);
afterAll(repliesMustBeAsDescribed);
