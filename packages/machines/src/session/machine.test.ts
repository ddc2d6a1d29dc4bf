import { describeChart, describeStories } from '../testing/suite.ts';
import { sessionModel } from './model.ts';
import { sessionStories } from './stories.ts';

describeChart(sessionModel);
describeStories(sessionModel, sessionStories);
