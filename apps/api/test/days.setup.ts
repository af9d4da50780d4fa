import { beginDay } from './days.js';

beginDay();
