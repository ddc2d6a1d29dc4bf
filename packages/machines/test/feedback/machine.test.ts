import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { feedbackModel } from './model.ts';
import { feedbackScenarios } from './scenarios.ts';

describeChart(feedbackModel);
describeScenarios(feedbackModel, feedbackScenarios);
