import { describeChart, describeStories } from '../testing/suite.ts';
import { systemStatusModel } from './model.ts';
import { systemStatusStories } from './stories.ts';

describeChart(systemStatusModel);
describeStories(systemStatusModel, systemStatusStories);
