import { describeChart, describeStories } from '../testing/suite.ts';
import { bulkRunModel } from './model.ts';
import { bulkRunStories } from './stories.ts';

describeChart(bulkRunModel);
describeStories(bulkRunModel, bulkRunStories);
