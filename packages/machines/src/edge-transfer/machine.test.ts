import { describeChart, describeStories } from '../testing/suite.ts';
import { edgeTransferModel } from './model.ts';
import { edgeTransferStories } from './stories.ts';

describeChart(edgeTransferModel);
describeStories(edgeTransferModel, edgeTransferStories);
