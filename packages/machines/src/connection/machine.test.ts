import { describeChart, describeStories } from '../testing/suite.ts';
import { connectionModel } from './model.ts';
import { connectionStories } from './stories.ts';

describeChart(connectionModel);
describeStories(connectionModel, connectionStories);
