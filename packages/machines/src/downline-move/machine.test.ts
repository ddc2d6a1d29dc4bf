import { describeChart, describeStories } from '../testing/suite.ts';
import { downlineMoveModel } from './model.ts';
import { downlineMoveStories } from './stories.ts';

describeChart(downlineMoveModel);
describeStories(downlineMoveModel, downlineMoveStories);
