import { describeChart, describeStories } from '../testing/suite.ts';
import { popupQueueModel } from './model.ts';
import { popupQueueStories } from './stories.ts';

describeChart(popupQueueModel);
describeStories(popupQueueModel, popupQueueStories);
