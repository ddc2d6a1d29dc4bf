import { describeChart, describeStories } from '../testing/suite.ts';
import { registerDownlineModel } from './model.ts';
import { registerDownlineStories } from './stories.ts';

describeChart(registerDownlineModel);
describeStories(registerDownlineModel, registerDownlineStories);
