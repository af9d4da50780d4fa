import { StructuresPage } from '../StructuresPage';
import { rehabilitationCenters } from '../kinds';

export const RehabilitationCentersPage = () => <StructuresPage kind={rehabilitationCenters} />;
