import { pageLabels, pageMessages } from '@percorso/domain';
import { NoPage } from './NoPage';

export const NotFoundPage = () => <NoPage title={pageLabels.notFound} text={pageMessages.notFound} />;
