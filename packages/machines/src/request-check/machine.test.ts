import { describeChart, describeStories } from '../testing/suite.ts';
import { requestCheckModel } from './model.ts';
import { requestCheckStories } from './stories.ts';

describeChart(requestCheckModel);
describeStories(requestCheckModel, requestCheckStories);
