import { italianMessages } from '@percorso/domain';
import { z } from 'zod';

// Importing this module sets the Italian messages of forms. The first page does not load it.
z.config(italianMessages);
